import { AddressBar, AppIcon, AppPage, Drawing, Frame, Glyph, Line, Target } from './drawing.tsx';

export function OpenOnComputer() {
  return (
    <Drawing label="A window of Chrome with this page. The address is at the top of the window.">
      <Frame x={16} y={18} width={160} height={156} />
      <Line x={28} y={28} width={36} />
      <AddressBar x={26} y={42} width={140} marked />
      <Glyph of="globe" x={40} y={54} tone="brand" />
      <Line x={54} y={51} width={64} />
      <AppPage x={30} y={84} width={132} />
    </Drawing>
  );
}

export function ClickInstallIcon() {
  return (
    <Drawing label="The right end of the address bar. The install icon, a screen with an arrow that points down, is inside the bar.">
      <Frame x={-20} y={34} width={240} height={150} />
      <rect x="-20" y="52" width="160" height="36" rx="18" className="fill-fill" />
      <Line x={10} y={67} width={44} />
      <Glyph of="star" x={80} y={70} />
      <Target of="install" x={116} y={70} radius={18} />
      <Glyph of="menu" x={166} y={70} />
      <Line x={10} y={112} width={150} />
      <Line x={10} y={126} width={100} />
    </Drawing>
  );
}

export function ConfirmInstall() {
  return (
    <Drawing label="The question of the browser, with the buttons Cancel and Install.">
      <rect x="14" y="20" width="164" height="104" rx="12" strokeWidth="2" className="fill-surface stroke-edge" />
      <AppIcon x={28} y={34} size={34} />
      <text x="72" y="50" fontSize="12" className="fill-ink font-strong">
        PE Grade Book
      </text>
      <Line x={72} y={58} width={70} />
      <rect x="32" y="86" width="62" height="26" rx="13" strokeWidth="1.5" className="fill-surface stroke-edge" />
      <text x="63" y="103" fontSize="11" textAnchor="middle" className="fill-ink-2 font-label">
        Cancel
      </text>
      <rect x="102" y="86" width="62" height="26" rx="13" className="fill-brand" />
      <text x="133" y="103" fontSize="11" textAnchor="middle" className="fill-on-brand font-strong">
        Install
      </text>
    </Drawing>
  );
}
