/**
 * No line of a cart or an order is longer than this (O5), and what a buyer is told who types something else. Apart
 * from the schemas, for the browser to have it without them.
 */
export const quantityMaximum = 99_999;
export const quantityMessage = `数量须为 1–${quantityMaximum} 的整数`;
