import table from "#app/lib/list/table.module.css";

interface BeforeAfterProps {
  /** Of the first column. */
  title: string;
  rows: readonly { key: string; name: string; before: string; after: string; isTotal?: boolean }[];
}

/** What something costs now, and what it will. */
export function BeforeAfter({ title, rows }: BeforeAfterProps) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className={table.number}>
            Было
          </th>
          <th scope="col" className={table.number}>
            Станет
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, before, after, isTotal = false }) => (
          <tr key={key}>
            <td>{isTotal ? <b>{name}</b> : name}</td>
            <td className={table.number}>{before}</td>
            <td className={table.number}>{isTotal ? <b>{after}</b> : after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
