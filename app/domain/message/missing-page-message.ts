/** SPEC §2 and §8: the sentence of a missing page. */
export const missingPageMessage = "This page could not be found";
