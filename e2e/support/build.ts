import { buildIfNeeded } from '../../scripts/build/build.ts';

/** Builds the app before the stories, because a story that runs on an older build would prove nothing. */
function buildForStories(): void {
  if (!buildIfNeeded()) throw new Error('The app could not be built.');
}

// Playwright requires the global set-up to be a default export.
export default buildForStories;
