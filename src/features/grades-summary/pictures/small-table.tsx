interface Props {
  label: string;
  head: readonly string[];
  /** The first cell is the heading of the row. */
  rows: readonly (readonly string[])[];
}

export function SmallTable({ label, head, rows }: Props) {
  return (
    <table aria-label={label} className="w-full text-14 tabular-nums">
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col" className="py-1 pr-4 text-left font-strong text-ink-2">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row" className="py-1 pr-4 text-left font-body whitespace-nowrap">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={at} className="py-1 pr-4">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
