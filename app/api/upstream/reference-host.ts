/**
 * The host in the addresses of the storefront's calls to the reference worker through its service binding.
 */
export const referenceHost = "reference";
