/** The page behind the link of a reset: takes a new password. */
import { ask, complain, complainOf, element, finish, token } from './account.js';

element('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  complain('');
  const password = element('password').value;
  if (password.length < 8) return complain('The password needs at least 8 characters.', element('password'));
  element('submit').disabled = true;
  const { ok, body } = await ask('/auth/reset/confirm', { token, password });
  element('submit').disabled = false;
  if (ok) return finish('Your password is set', 'Sign in with it, in whichever application you use.');
  if (body.message?.startsWith('The link'))
    return finish('This link no longer works', 'Links work once and for one hour. Ask for a new one.');
  complainOf(body);
});
