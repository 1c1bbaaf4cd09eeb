import type { Implementation } from "../implement";

/** The tables of all backends, one for each contract module; `Implementations` has made sure that each is whole. */
const tables: Record<string, Implementation>[] = [];

/** Every endpoint of the contract with its code. */
export const implementations: readonly Implementation[] = tables.flatMap((table) => Object.values(table));
