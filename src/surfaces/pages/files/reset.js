/** The page of a reset link: sets a new password. */
import { callApi, element, finish, showApiError, showError, token } from './account.js';

element('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  showError('');
  const password = element('password').value;
  if (password.length < 8) return showError('The password needs at least 8 characters.', element('password'));
  element('submit').disabled = true;
  const { ok, body } = await callApi('/auth/reset/confirm', { token, password });
  element('submit').disabled = false;
  if (ok) return finish('Your password is set', 'Sign in with it, in whichever application you use.');
  if (body.message?.startsWith('The password reset link'))
    return finish('This link no longer works', 'Links work once and for one hour. Ask for a new one.');
  showApiError(body);
});
