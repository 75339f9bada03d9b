export { detectPortal } from './detect.ts';
export { suspicionOf } from './imitation/imitation.ts';
export { readsAsWorkOrder } from './read/work-order.ts';
