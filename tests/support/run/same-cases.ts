import fc from "fast-check";
import { isLong } from "./sample.ts";

// The short run draws the same cases each time, so that a change is refused for what it did.
// The long run draws new ones.
if (!isLong) fc.configureGlobal({ seed: 20_261_128 });
