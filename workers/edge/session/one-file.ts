import { fileMs } from "../admit/call-budget";
import { refuse } from "../admit/refusal";
import type { EdgeMiddleware } from "../context/edge-context";
import { isFile } from "../target/target";
import { onEnd } from "./on-end";

const retryAfterSeconds = 5;

/**
 * Writes one file at a time for a session: another one is refused with 429 until the first one has been read, is given up
 * or takes too long. Each isolate counts for itself.
 */
export function oneFile(): EdgeMiddleware {
	/** The sessions that are reading a file, and when that counts as over in any case. */
	const reading = new Map<string, number>();
	return async (c, next) => {
		const { key } = c.get("session");
		if (!isFile(c.get("target")) || key === null) return next();
		for (const [other, end] of reading) if (end <= Date.now()) reading.delete(other);
		if (reading.has(key)) {
			return refuse(c, { status: 429, message: "正在导出，请等上一个文件下载完再试", retryAfterSeconds });
		}
		const end = Date.now() + fileMs;
		reading.set(key, end);
		const free = () => {
			if (reading.get(key) === end) reading.delete(key);
		};
		try {
			await next();
		} catch (error) {
			free();
			throw error;
		}
		const { body, status, headers } = c.res;
		if (!body || status !== 200) return free();
		c.res = undefined;
		c.res = new Response(onEnd(body, free), { status, headers });
	};
}
