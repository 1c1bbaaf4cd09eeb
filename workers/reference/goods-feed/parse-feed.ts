import * as v from "valibot";
import { FeedProduct } from "./feed-product";

/** A correct line of a feed. */
export type FeedEntry = { line: number; product: FeedProduct; hash: string };
export type FeedError = { line: number; reason: string };

/**
 * Parses the lines of an NDJSON feed, numbered from 1. A bad line is reported and does not stop the others.
 */
export async function parseFeed(feed: string): Promise<{ entries: FeedEntry[]; errors: FeedError[] }> {
	const entries: FeedEntry[] = [];
	const errors: FeedError[] = [];
	const spuLines = new Map<string, number>();
	const skuLines = new Map<string, number>();
	const lines = feed.replace(/^\ufeff/, "").split(/\r?\n/);
	for (const [index, text] of lines.entries()) {
		const line = index + 1;
		if (text.trim() === "") continue;
		const parsed = parseLine(text);
		if (typeof parsed === "string") {
			errors.push({ line, reason: parsed });
			continue;
		}
		const skuIds = parsed.skus.map(({ skuId }) => skuId);
		const twin = spuLines.get(parsed.spuId) ?? skuIds.map((skuId) => skuLines.get(skuId)).find(Boolean);
		if (twin !== undefined) {
			errors.push({ line, reason: `spuId 或 skuId 与第 ${twin} 行重复` });
			continue;
		}
		spuLines.set(parsed.spuId, line);
		for (const skuId of skuIds) skuLines.set(skuId, line);
		entries.push({ line, product: parsed, hash: await digest(text.trim()) });
	}
	return { entries, errors };
}

/** The product of a line, or the reason why it is not one. */
function parseLine(text: string): FeedProduct | string {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return "不是合法的 JSON";
	}
	const result = v.safeParse(FeedProduct, json);
	if (!result.success) {
		const [issue] = result.issues;
		const path = v.getDotPath(issue);
		return `${path ?? "整行"}：${issue.input === undefined ? "缺少此项" : toChinese(issue.message)}`;
	}
	const { skus } = result.output;
	if (new Set(skus.map(({ skuId }) => skuId)).size < skus.length) return "skus：skuId 重复";
	return result.output;
}

/** Rules without a message of their own have valibot's English message about the type. */
function toChinese(message: string): string {
	return /^Invalid /.test(message) ? "格式不正确" : message;
}

/** SHA-256 in hexadecimal. */
export async function digest(text: string): Promise<string> {
	const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
