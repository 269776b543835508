/** The types of the PouchDB functions that the benchmark uses. The package itself has no types. */
declare module 'pouchdb' {
  export default class PouchDB {
    constructor(name: string);
    info(): Promise<object>;
    get(id: string): Promise<object>;
    put(doc: object): Promise<object>;
    allDocs(options: object): Promise<object>;
    changes(options: object): { on(event: 'change', call: () => void): unknown };
    readonly replicate: {
      from(remote: PouchDB, options: object): Promise<unknown>;
      to(remote: PouchDB, options: object): Promise<unknown>;
    };
  }
}
