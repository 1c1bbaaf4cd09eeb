/** Makes the seeded database before the parts of `npm test` that copy it: they would each make one. */
import { createSeededData } from "./seeded-data.ts";

await createSeededData();
