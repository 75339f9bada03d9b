/** The page of an invitation link: shows the invitation and sets a password. */
import { callApi, element, finish, show, showApiError, showError, showOnward, token } from './account.js';

const MESSAGES = {
  'Invitation has already been accepted': [
    'This invitation has been used',
    'Your account is ready: sign in with your e-mail address and the password you chose.',
  ],
  'Invitation has expired': [
    'This invitation has expired',
    'Invitations last seven days. Ask whoever invited you for a new one.',
  ],
  'Invitation not found': [
    'Invitation not found',
    'The link may be incomplete or replaced by a newer one. Open it from the newest mail, or ask for another invitation.',
  ],
  'A user with this email already exists': [
    'You already have an account',
    'There is already an account with this e-mail address. Sign in with its password.',
  ],
};
const WRONG = 'Invalid email or password';
const form = element('form');

await openInvitation();

async function openInvitation() {
  const { ok, body } = await callApi(`/users/invite/${encodeURIComponent(token)}`);
  if (!ok) return show(...messageOf(body));
  const inviter = body.inviter_name ? `${body.inviter_name} invites you` : 'You are invited';
  show(`Join ${body.company_name}`, `${inviter} to join ${body.company_name} on Fieldstone.`);
  element('email').textContent = body.email;
  element('username').value = body.email;
  element('first_name').value = body.first_name ?? '';
  element('last_name').value = body.last_name ?? '';
  if (body.has_account) requireAccountPassword();
  form.hidden = false;
  form.addEventListener('submit', accept);
}

/** An existing account is accepted with its own password. */
function requireAccountPassword() {
  element('password').autocomplete = 'current-password';
  element('password-hint').textContent =
    'You already have an account: enter its password. It does not change.';
}

async function accept(event) {
  event.preventDefault();
  showError('');
  const password = element('password').value;
  if (password.length < 8) return showError('The password needs at least 8 characters.', element('password'));
  element('submit').disabled = true;
  const { ok, body } = await callApi('/users/invite/accept', {
    invite_token: token,
    password,
    first_name: element('first_name').value.trim(),
    last_name: element('last_name').value.trim(),
  });
  element('submit').disabled = false;
  if (ok) return welcome(body.user);
  if (body.message in MESSAGES) return finish(...messageOf(body));
  showApiError(
    body.message === WRONG ? { ...body, message: 'That is not the password of your account.' } : body,
  );
}

function welcome({ first_name, email, _company }) {
  const name = first_name ? `, ${first_name}` : '';
  finish(
    `Welcome${name}`,
    `Your account is ready and you are part of ${_company.name}. Sign in as ${email} with your password, in whichever application ${_company.name} uses.`,
  );
  showOnward();
}

function messageOf({ message }) {
  return MESSAGES[message] ?? ['This did not work', message];
}
