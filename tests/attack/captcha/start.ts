/**
 * `npm run attack:captcha`: draws pictures as the reference worker does, trains a small convolutional network on
 * them, and prints how many unseen pictures it reads whole. Needs python3 with numpy; no other run needs it.
 *
 *   npm run attack:captcha -- --pictures 20000 --minutes 20    # minutes of one core
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { projectRoot } from "../../../workers/local/platform.ts";

const { values } = parseArgs({
	options: {
		pictures: { type: "string", default: "20000" },
		minutes: { type: "string", default: "20" },
	},
});
const unseen = 2000;

const folder = mkdtempSync(path.join(tmpdir(), "captcha-"));
try {
	const { module } = await runnerImport<typeof import("./draw-pictures.ts")>(
		path.join(projectRoot, "tests/attack/captcha/draw-pictures.ts"),
		{ configFile: false, root: projectRoot, resolve: { alias: { "~": path.join(projectRoot, "app") } } },
	);
	module.drawPictures(folder, Number(values.pictures) + unseen);
	const program = path.join(projectRoot, "tests/attack/captcha/train_reader.py");
	const args = [program, folder, String(unseen), String(Number(values.minutes) * 60)];
	// One thread: the minutes are those of one core.
	const threads = { OPENBLAS_NUM_THREADS: "1", OMP_NUM_THREADS: "1" };
	const env = { ...process.env, ...threads, PYTHONDONTWRITEBYTECODE: "1" };
	const { status } = spawnSync("nice", ["-n", "19", "python3", ...args], { stdio: "inherit", env });
	process.exitCode = status ?? 1;
} finally {
	rmSync(folder, { recursive: true, force: true });
}
