import { electrical } from "./electrical";
import { it } from "./it";
import { lab } from "./lab";
import { mro } from "./mro";
import { office } from "./office";
import type { Domain } from "./product";
import { safety } from "./safety";

/** All goods of the seed, in the order of the category menu. */
export const domains: readonly Domain[] = [mro, safety, office, it, electrical, lab];
