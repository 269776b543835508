import { AddressBar, AppPage, Drawing, Frame, Glyph, Line, Menu, Target } from './drawing.tsx';

function PhoneTop() {
  return <Frame x={36} y={16} width={120} height={158} />;
}

export function OpenInChrome() {
  return (
    <Drawing label="A phone with this page in Chrome. The address is at the top of the screen.">
      <PhoneTop />
      <AddressBar x={48} y={30} width={96} marked />
      <Glyph of="globe" x={62} y={42} tone="brand" />
      <Line x={76} y={39} width={52} />
      <AppPage x={50} y={74} width={92} />
    </Drawing>
  );
}

export function OpenMenu() {
  return (
    <Drawing label="The bar of Chrome. At its right end is the button of the menu, three dots above each other.">
      <PhoneTop />
      <Glyph of="house" x={56} y={46} />
      <AddressBar x={68} y={34} width={48} />
      <Line x={78} y={43} width={28} />
      <Target of="menu" x={134} y={46} />
      <AppPage x={50} y={78} width={92} />
    </Drawing>
  );
}

export function ChooseAddToHome() {
  return (
    <Drawing label="The menu of Chrome, with the item Add to Home screen.">
      <Menu x={10} width={172} words="Add to Home screen" icon="phone" />
    </Drawing>
  );
}
