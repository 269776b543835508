import manifest from '../../package.json' with { type: 'json' };

/** The oldest version of each browser in which the app runs, from `browserslist` in package.json. */
export const OLDEST_BROWSERS: readonly (readonly [name: string, version: string])[] = manifest.browserslist.map(
  (query) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (name === undefined || version === undefined) throw new Error(`package.json, browserslist: ${query}`);
    return [name, version];
  },
);
