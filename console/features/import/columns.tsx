import type { ColumnGuess } from '../../api/queries.ts';
import { Badge, Card, Select } from '../../ui/index.tsx';
import { counted } from '../../ui/words.ts';
import type { Row } from './file.ts';
import css from './import.module.css';
import { type DateOrder, fedTwice, hasTextIds, missingFields, type Plan } from './records.ts';

interface ColumnsProps {
  readonly header: readonly string[];
  readonly rows: readonly Row[];
  readonly guess: ColumnGuess;
  readonly plan: Plan;
  readonly onChange: (plan: Plan) => void;
}

const EXAMPLES = 2;

/** Which column feeds which field: guessed, and for a person to correct. */
export function Columns({ header, rows, guess, plan, onChange }: ColumnsProps) {
  const { fieldOf, fields } = plan;
  const fed = fieldOf.filter((field) => field !== '').length;
  const put = (position: number, field: string) => {
    const next = fieldOf.map((one, at) => (at === position ? field : one));
    onChange({ ...plan, fieldOf: next, textIds: hasTextIds(next, rows) });
  };
  const hasDates = fields.some(({ field, kind }) => kind === 'moment' && fieldOf.includes(field));
  const missing = missingFields(plan);
  const twice = fedTwice(plan);
  return (
    <Card
      title="Columns"
      aside={
        <span>
          {fed} of {counted(header.length, 'column')} imported
        </span>
      }
    >
      {missing.length > 0 && (
        <p className={css.fault} role="status">
          Nothing feeds {missing.join(', ')} yet, which every record must have. Choose a column for it.
        </p>
      )}
      {twice.length > 0 && (
        <p className={css.fault} role="status">
          Two columns feed {twice.join(', ')}. Keep one.
        </p>
      )}
      <ul className={css.columns}>
        {header.map((column, position) => {
          const perhaps = guess.unsure.find((one) => one.position === position)?.field;
          const examples = rows
            .map(({ cells }) => cells[position]?.trim() ?? '')
            .filter((text) => text !== '')
            .slice(0, EXAMPLES);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name
            <li key={position}>
              <div>
                <b>{column.trim() || `Column ${position + 1}`}</b>
                <small title={examples.join(' · ')}>{examples.join(' · ') || 'empty'}</small>
              </div>
              <div className={css.to}>
                <Select
                  label={`What ${column.trim() || `column ${position + 1}`} is`}
                  value={fieldOf[position] ?? ''}
                  options={[
                    ['', 'Not imported'],
                    ...fields.map(({ field, required }): [string, string] => [
                      field,
                      required ? `${field} (required)` : field,
                    ]),
                  ]}
                  onChange={(field) => put(position, field)}
                />
                {fieldOf[position] === '' && perhaps && <Badge tone="warn">Perhaps {perhaps}</Badge>}
              </div>
            </li>
          );
        })}
      </ul>
      {hasDates && (
        <div className={css.dates}>
          <Select<DateOrder>
            label="How the file writes dates"
            value={plan.dates}
            options={[
              ['iso', 'Dates as 2026-02-03'],
              ['dmy', 'Dates as 03/02/2026, the day first'],
              ['mdy', 'Dates as 02/03/2026, the month first'],
            ]}
            onChange={(dates) => onChange({ ...plan, dates })}
          />
          {guess.dates === 'unclear' && (
            <Badge tone="warn">Day or month first? The file does not tell: choose</Badge>
          )}
        </div>
      )}
      <label className={css.note}>
        <input
          type="checkbox"
          checked={plan.textIds}
          onChange={({ target }) => onChange({ ...plan, textIds: target.checked })}
        />{' '}
        Ids are texts such as PETH01
      </label>
      {guess.values.length > 0 && (
        <p className={css.note}>
          Words are read as: {guess.values.map(({ from, to }) => `${from} → ${to}`).join(', ')}
        </p>
      )}
    </Card>
  );
}
