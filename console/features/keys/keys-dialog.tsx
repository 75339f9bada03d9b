import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { ui } from '../../ui/index.tsx';
import { areSingleKeysOn, PAGE_KEYS, switchSingleKeys } from '../../ui/keys.ts';
import css from './keys.module.css';

type Line = readonly [keys: readonly string[], what: string];

const GROUPS: readonly { readonly name: string; readonly lines: readonly Line[] }[] = [
  {
    name: 'Everywhere',
    lines: [
      [['Ctrl', 'K'], 'Search or jump to'],
      [['/'], 'The same'],
      [['?'], 'This list'],
      [['Esc'], 'Close what is open'],
    ],
  },
  {
    name: 'Lists',
    lines: [
      [['j'], 'Next row'],
      [['k'], 'Row before'],
      [['Enter'], 'Open it'],
    ],
  },
  {
    name: 'Board of cases',
    lines: [
      [['← ↑ ↓ →'], 'Go from case to case'],
      [['Shift', '← →'], 'Move the case'],
    ],
  },
  {
    name: 'Review of a mail',
    lines: [
      [['c'], 'Make the job'],
      [['x'], 'Reject'],
    ],
  },
  {
    name: 'Assistant',
    lines: [
      [['Enter'], 'Ask'],
      [['Shift', 'Enter'], 'New line'],
      [['↑'], 'The question before'],
      [['Esc'], 'Stop the answer'],
    ],
  },
];

const GO: readonly Line[] = Object.entries(PAGE_KEYS).map(([key, { name }]) => [['g', key], name]);

/** Every key of the console, and the switch for those that act by themselves. */
export function KeysDialog({ close }: { close: () => void }) {
  const [areOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog title="Keyboard shortcuts" close={close}>
      <div className={css.groups}>
        {GROUPS.map(({ name, lines }) => (
          <Group key={name} name={name} lines={lines} />
        ))}
        <Group name="Go to" lines={GO} />
      </div>
      <label className={css.switch}>
        <input
          type="checkbox"
          checked={areOn}
          onChange={({ target }) => {
            switchSingleKeys(target.checked);
            setOn(target.checked);
          }}
        />
        <span>
          Single keys act by themselves
          <small>Switch them off if you dictate, or press keys by accident. Ctrl K stays.</small>
        </span>
      </label>
    </Dialog>
  );
}

function Group({ name, lines }: { name: string; lines: readonly Line[] }) {
  return (
    <section>
      <h3>{name}</h3>
      <dl>
        {lines.map(([keys, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className={ui.kbd}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
