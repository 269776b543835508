import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely';

export interface RanQuery {
  readonly query: CompiledQuery;
  readonly rows: number;
}

/** A commit has no query. If one throws, the statement fails. */
export interface Watch {
  readonly before: (statement: string, query?: CompiledQuery) => void;
  readonly after: (statement: string, ran?: RanQuery) => void;
}

/** Except at a rollback: the database makes it if a process ends. */
export function watched(dialect: Dialect, watch: Watch): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new WatchedDriver(dialect.createDriver(), watch),
  };
}

class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  private readonly watch: Watch;

  constructor(inner: DatabaseConnection, watch: Watch) {
    this.inner = inner;
    this.watch = watch;
  }

  readonly executeQuery: DatabaseConnection['executeQuery'] = async (query, options) => {
    const [first = ''] = query.sql.split(' ', 1);
    this.watch.before(first, query);
    const result = await this.inner.executeQuery<never>(query, options);
    this.watch.after(first, { query, rows: result.rows.length });
    return result;
  };

  readonly streamQuery: DatabaseConnection['streamQuery'] = () => {
    throw new Error('the tests stream nothing');
  };
}

class WatchedDriver implements Driver {
  private readonly inner: Driver;
  private readonly watch: Watch;
  private readonly connections = new WeakMap<DatabaseConnection, WatchedConnection>();

  constructor(inner: Driver, watch: Watch) {
    this.inner = inner;
    this.watch = watch;
  }

  async init(): Promise<void> {
    await this.inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.inner.acquireConnection();
    const connection = this.connections.get(inner) ?? new WatchedConnection(inner, this.watch);
    this.connections.set(inner, connection);
    return connection;
  }

  readonly beginTransaction: Driver['beginTransaction'] = async (connection, settings) => {
    this.watch.before('begin');
    await this.inner.beginTransaction(innerOf(connection), settings);
  };

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.watch.before('commit');
    await this.inner.commitTransaction(innerOf(connection));
    this.watch.after('commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.inner.rollbackTransaction(innerOf(connection));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.inner.releaseConnection(innerOf(connection));
  }

  async destroy(): Promise<void> {
    await this.inner.destroy();
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  if (connection instanceof WatchedConnection) return connection.inner;
  throw new Error('this connection belongs to another driver');
}
