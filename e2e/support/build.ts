import { buildIfNeeded } from '../../scripts/build/build.ts';

/** Builds the app before the browser tests. Without this, the tests would test an older build. */
function buildForStories(): void {
  if (!buildIfNeeded()) throw new Error('The app could not be built.');
}

// Playwright requires the global setup to be a default export.
export default buildForStories;
