import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { fs, reasonOf } from '../../api/client.ts';
import { Button } from '../../ui/index.tsx';
import { NewPassword } from '../../ui/new-password.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Box, Wrong } from './box.tsx';
import css from './login.module.css';

/** Sets a new password with the link of a mail. Its token is behind the `#`, which browsers send to nobody. */
export function ResetPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const [isSet, setIsSet] = useState(false);
  const { submit, isPending, wrong } = useForm(async (given) => {
    await fs.account.resetPassword({ token, password: String(given.get('password')) });
    setIsSet(true);
  });
  if (isSet)
    return (
      <Box title="Your password is set" note="Every session of your account was ended.">
        <Link to="/login" className={css.link}>
          Log in
        </Link>
      </Box>
    );
  if (token === '')
    return (
      <Box title="This link is not whole" note="Copy all of it from the mail, or ask for a new one.">
        <Link to="/forgot" className={css.link}>
          Ask for a new link
        </Link>
      </Box>
    );
  return (
    <Box title="Set a new password" note="It also ends every session of your account." onSubmit={submit}>
      <Wrong>{wrong === null ? null : reasonOf(wrong)}</Wrong>
      <NewPassword name="password" />
      <Button type="submit" kind="primary" className={css.go} disabled={isPending}>
        {isPending ? 'Setting…' : 'Set the password'}
      </Button>
      {wrong !== null && (
        <Link to="/forgot" className={css.link}>
          Ask for a new link
        </Link>
      )}
    </Box>
  );
}
