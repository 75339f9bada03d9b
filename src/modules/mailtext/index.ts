/**
 * Mail text: what a mail says anew: HTML made plain behind a guard, and without the replies it quotes, forwarded
 * headers, signatures and disclaimers. Owns no table. Behind no door of its own. Uses no other room.
 */
export { newText } from './new-text.ts';
