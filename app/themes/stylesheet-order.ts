/** All that is in the one inline style element, which the CSP names by its hash. */
export const stylesheetOrder = " ";
