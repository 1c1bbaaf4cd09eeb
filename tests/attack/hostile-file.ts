import type { Random } from "../../workers/reference/seed/random.ts";
import { append, patch, realPictures } from "../support/fixtures/pictures.ts";
import { pickText } from "./hostile-values.ts";

/**
 * A form with one file: a real picture, often with other bytes somewhere, cut off, or
 * with something behind its end.
 */
export function createFileForm(random: Random): Uint8Array {
	let file = append(random.pick(Object.values(realPictures)));
	for (let more = random.int(0, 4); more > 0; more--)
		file = patch(
			file,
			random.int(0, file.length - 1),
			random.pick([0, 1, 127, 128, 255, random.int(0, 255)]),
		);
	if (random.chance(0.2)) file = file.slice(0, random.int(0, file.length));
	if (random.chance(0.3)) file = append(file, pickText(random), "\r\n--x");
	const name = random.chance(0.8) ? "file" : pickText(random);
	const head = `content-disposition: form-data; name="${name}"; filename="${pickText(random)}"\r\n`;
	return append(Buffer.from(`--x\r\n${head}\r\n`), file, random.chance(0.9) ? "\r\n--x--\r\n" : "");
}
