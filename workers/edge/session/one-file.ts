import { createOneAtATime } from "~/memory/one-at-a-time";
import { fileMs } from "../admit/call-budget";
import { refuse } from "../admit/refusal";
import { type EdgeMiddleware, toBuyer } from "../context/edge-context";
import { isFile } from "../target/target";
import { onEnd } from "./on-end";

const retryAfterSeconds = 5;

/**
 * Writes one file at a time for a buyer: another one is refused with 429 until the first one has been read,
 * is given up or takes too long.
 */
export function oneFile(): EdgeMiddleware {
	const begin = createOneAtATime(fileMs);
	return async (c, next) => {
		if (!isFile(c.get("target")) || c.get("session").key === null) return next();
		const free = begin(toBuyer(c));
		if (!free) {
			return refuse(c, { status: 429, message: "正在导出，请等上一个文件下载完再试", retryAfterSeconds });
		}
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
