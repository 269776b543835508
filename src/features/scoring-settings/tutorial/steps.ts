import notes from './pictures/notes.webp';
import points from './pictures/points.webp';
import preview from './pictures/preview.webp';
import roster from './pictures/roster.webp';

/**
 * `npm run tutorial` creates the pictures from the screens of the demo. `width` and `height`, in pixels, reserve space before a
 * picture is loaded.
 */
export const TUTORIAL = [
  {
    name: 'roster',
    src: roster,
    width: 960,
    height: 642,
    alt: 'Three students on the daily roster: one is present, one is absent, and one is tardy with a note.',
    caption:
      'On the daily roster, a tap on P changes present to absent, then to tardy. A tap on a note chooses it. The points on the right follow.',
  },
  {
    name: 'points',
    src: points,
    width: 960,
    height: 336,
    alt: 'The settings of attendance, with fields for daily points, absent and tardy.',
    caption: 'Set what a day is worth, and what an absence or a late arrival costs. Points never go below 0.',
  },
  {
    name: 'notes',
    src: notes,
    width: 960,
    height: 648,
    alt: 'The settings of notes: each has a label of two letters, points, and a meaning.',
    caption:
      'Give each note a label of one or two characters, and its points. “Advanced Notes” gives a note more choices: the next tap shows the next one.',
  },
  {
    name: 'preview',
    src: preview,
    width: 960,
    height: 358,
    alt: 'The preview with Test, Student, who is tardy and has two notes, and the sum of the points.',
    caption:
      'Try it in the preview. It shows the points while you type, and nothing is saved. Then press Save at the bottom.',
  },
];
