import type { CSSProperties, ReactNode } from 'react';
import { ArrowDown, ArrowUp } from './icons.tsx';
import { Skeleton } from './index.tsx';
import css from './table.module.css';

/** A column of a list of records. */
export interface Column<Row, Sort extends string = string> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Wide columns share what the others leave, and cut their text. */
  readonly wide?: boolean;
  /** Figures stand under each other by their digits. */
  readonly number?: boolean;
  /** What the list can be sorted by. */
  readonly sort?: Sort;
  /** Where the cell stands on a narrow page: beside the first line, on a line of its own, or nowhere. */
  readonly narrow?: 'corner' | 'line' | 'hidden';
  /** On a narrow page its name stands before the value. */
  readonly named?: boolean;
}

interface TableProps<Row, Sort extends string> {
  readonly label: string;
  readonly columns: readonly Column<Row, Sort>[];
  /** Undefined while they are read for the first time. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string | number;
  /** Shows rows of the page before while the next are read. */
  readonly isOld?: boolean;
  readonly sort?: Sort;
  readonly direction?: 'asc' | 'desc';
  readonly onSort?: (sort: Sort, direction: 'asc' | 'desc') => void;
}

const SKELETON_ROWS = 10;

/**
 * Records as a table, as cards where it is narrow. One link in the first column, of class `cover`, opens the row wherever
 * it is clicked.
 */
export function Table<Row, Sort extends string>(props: TableProps<Row, Sort>) {
  const { label, columns, rows, keyOf, isOld } = props;
  return (
    <div className={css.wrap}>
      <table className={css.table} aria-label={label} style={sharedBy(columns)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody className={isOld ? css.old : undefined}>
          {rows
            ? rows.map((row) => (
                <tr key={keyOf(row)} data-row>
                  {columns.map((column) => (
                    <td
                      key={column.name}
                      className={classOf(column)}
                      data-narrow={column.narrow}
                      data-name={column.named ? column.name : undefined}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))
            : Array.from({ length: SKELETON_ROWS }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
                <tr key={`waiting ${at}`}>
                  {columns.map((column) => (
                    <td key={column.name} className={classOf(column)} data-narrow={column.narrow}>
                      <Skeleton width={column.wide ? '80%' : '4rem'} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

export { css as tableCss };

/** Wide columns have the same width. */
function sharedBy(columns: readonly Pick<Column<never>, 'wide'>[]): CSSProperties {
  return { '--wides': columns.filter(({ wide }) => wide).length } as CSSProperties;
}

function classOf({ wide, number }: Pick<Column<never>, 'wide' | 'number'>): string {
  return `${wide ? css.wide : css.close} ${number ? css.number : ''}`;
}

function Head<Row, Sort extends string>({
  column,
  sort,
  direction = 'desc',
  onSort,
}: TableProps<Row, Sort> & { column: Column<Row, Sort> }) {
  const { name, sort: own } = column;
  const place = column.number ? css.number : undefined;
  if (own === undefined || !onSort)
    return (
      <th scope="col" className={place}>
        {name}
      </th>
    );
  const isOn = own === sort;
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={place}
      aria-sort={isOn ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" onClick={() => onSort(own, isOn && direction === 'desc' ? 'asc' : 'desc')}>
        {name} {isOn && <Arrow size={12} />}
      </button>
    </th>
  );
}
