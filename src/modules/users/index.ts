/**
 * Users: the people of a company and the directory of who may sign in.
 * Owns `users` and `logins`. Behind the account and operator doors. Uses no other room.
 */
export { LoginRecord, NewLogin, NewUser, User } from './schema.ts';
export { createLogin, createUser, findByPassword, findUser, insertUser, withHash } from './service.ts';
export { hasUser, lockActiveUser } from './store.ts';
