const TESTED = [
  'Every screen in light and dark colors with axe, a program that finds barriers. It finds none.',
  'From the sign-in to a saved race with the keyboard alone.',
  'Windows of 320 px, and text of twice the size.',
  'Devices that ask for less motion.',
];

const GAPS = [
  'Nobody has tried the app with a screen reader (VoiceOver, TalkBack, NVDA or JAWS) yet.',
  'The tests run in Chromium. The most important ones also run in Firefox and in WebKit, the engine of Safari. They don’t run on an iPad.',
  'The app is in English only.',
];

/** Says how accessible the app is: what was tested, and which faults are known (docs/product.md 1.122). */
export function Accessibility() {
  return (
    <div className="grid gap-2 text-ink-2">
      <p>PE Grade Book aims for level AA of the Web Content Accessibility Guidelines 2.2. Each version is tested:</p>
      <Points of={TESTED} />
      <p>Known gaps:</p>
      <Points of={GAPS} />
      <p>If a screen keeps you from your work, please write to the contact above, and say what you use.</p>
    </div>
  );
}

function Points({ of }: { of: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
