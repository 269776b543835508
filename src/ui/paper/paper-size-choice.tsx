import { useState } from 'react';
import { storedPaperSize, storePaperSize, type PaperSize } from '../../platform/device/paper-size.ts';
import { Choice } from '../fields/choice.tsx';

export function usePaperSize() {
  const [size, setSize] = useState(storedPaperSize);
  const choose = (chosen: PaperSize) => {
    setSize(chosen);
    storePaperSize(chosen);
  };
  return { size, choose };
}

export function PaperSizeChoice({ size, choose }: ReturnType<typeof usePaperSize>) {
  return (
    <Choice
      label="Paper"
      options={[
        { value: 'letter', label: 'Letter' },
        { value: 'a4', label: 'A4' },
      ]}
      value={size}
      onChange={choose}
    />
  );
}
