import { buildIfNeeded } from '../../scripts/build/build.ts';

/** A story that ran on an older build would prove nothing. */
function buildForStories(): void {
  if (!buildIfNeeded()) throw new Error('The app could not be built.');
}

// Playwright takes a set-up by its default export.
export default buildForStories;
