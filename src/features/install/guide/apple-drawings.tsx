import { AddressBar, AppPage, Drawing, Frame, Glyph, Line, Menu, Target } from './drawing.tsx';

function PhoneEnd() {
  return <Frame x={36} y={-30} width={120} height={158} />;
}

export function OpenInSafari() {
  return (
    <Drawing label="A phone with this page in Safari. The address is at the bottom of the screen.">
      <PhoneEnd />
      <AppPage x={50} y={18} width={92} />
      <AddressBar x={48} y={90} width={96} marked />
      <Glyph of="compass" x={62} y={102} tone="brand" />
      <Line x={76} y={99} width={52} />
    </Drawing>
  );
}

export function TapShare() {
  return (
    <Drawing label="The toolbar of Safari. In its middle is the button Share, a square with an arrow that points up.">
      <PhoneEnd />
      <Line x={50} y={18} width={92} />
      <Line x={50} y={30} width={64} />
      <AddressBar x={48} y={50} width={96} />
      <Line x={70} y={59} width={52} />
      <Glyph of="back" x={50} y={102} />
      <Glyph of="forward" x={69} y={102} />
      <Target of="share" x={96} y={102} />
      <Glyph of="book" x={123} y={102} />
      <Glyph of="tabs" x={143} y={102} />
    </Drawing>
  );
}

export function ChooseAddToHomeScreen() {
  return (
    <Drawing label="The list that opens, with the item Add to Home Screen.">
      <Menu x={10} width={172} words="Add to Home Screen" icon="add" iconAtEnd />
    </Drawing>
  );
}
