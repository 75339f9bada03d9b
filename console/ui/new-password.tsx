import { useState } from 'react';
import { ui } from './index.tsx';

/** As the server demands; it also refuses the most common ones. */
const LENGTH_MIN = 8;
const LENGTH_MAX = 128;

/** Where a password is chosen; it can be looked at instead of being typed twice. */
export function NewPassword({ name }: { name: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={ui.field}>
      <label htmlFor={name}>New password</label>
      <input
        id={name}
        className={ui.input}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        minLength={LENGTH_MIN}
        maxLength={LENGTH_MAX}
        required
        aria-describedby={`${name}-note`}
      />
      <small id={`${name}-note`}>At least {LENGTH_MIN} characters. A few words together are good ones.</small>
      <label className={ui.check}>
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} /> Show
        it
      </label>
    </div>
  );
}
