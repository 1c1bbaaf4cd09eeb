import { describe, expect, test } from "vitest";
import { guessDrawing } from "./guess-drawing";
import { loadPictures } from "./load-pictures";
import { parseFeed } from "./parse-feed";

const product = (spuId: string, skuId: string, price: unknown = "9.90") =>
	JSON.stringify({
		spuId,
		name: "棉麻抱枕",
		categoryPath: ["居家", "布艺软装"],
		skus: [{ skuId, specs: [{ name: "规格", value: "标准" }], price, stock: 3 }],
	});

describe("CONTRACT The goods feed", () => {
	test("feed: a bad line is reported with its number and reason, the others are read", async () => {
		const feed = [
			"{",
			product("1", "1-1"),
			"",
			product("2", "2-1", "-3"),
			"[]",
			product("3", "3-1", 4.5),
		].join("\r\n");
		const { entries, errors } = await parseFeed(feed);
		expect(entries.map(({ line, product: { skus } }) => [line, skus[0]?.price])).toEqual([
			[2, 990],
			[6, 450],
		]);
		expect(errors).toEqual([
			{ line: 1, reason: "不是合法的 JSON" },
			{ line: 4, reason: "skus.0.price：金额格式不正确" },
			{ line: 5, reason: expect.stringContaining("spuId") },
		]);
	});

	test("feed: an id that occurs twice in the file is reported", async () => {
		const { entries, errors } = await parseFeed(
			[product("1", "a"), product("1", "b"), product("2", "a")].join("\n"),
		);
		expect(entries.length).toBe(1);
		expect(errors.map(({ line }) => line)).toEqual([2, 3]);
	});

	test("feed: equal lines have equal digests, and different lines have different ones", async () => {
		const [first, second, third] = (
			await Promise.all([product("1", "a"), product("1", "a"), product("1", "a", "8")].map(parseFeed))
		).map(({ entries }) => entries[0]?.hash);
		expect(first).toBe(second);
		expect(first).not.toBe(third);
	});

	test("feed: pictures that cannot be loaded are left out, and a host that is down is asked once", async () => {
		const asked: string[] = [];
		const load = async (url: string | URL | Request) => {
			asked.push(String(url));
			if (String(url).includes("down.example")) throw new TypeError("no answer");
			const type = String(url).endsWith("html") ? "text/html" : "image/png";
			return new Response(new Uint8Array([1, 2]), { headers: { "content-type": type } });
		};
		const urls = [
			"http://down.example/1",
			"http://down.example/2",
			"https://up.example/a.png",
			"https://up.example/b.html",
			"file:///etc/passwd",
			"no url",
		];
		const pictures = await loadPictures(urls, load as typeof fetch);
		expect([...pictures.keys()]).toEqual(["https://up.example/a.png"]);
		expect(asked).toEqual(["http://down.example/1", "https://up.example/a.png", "https://up.example/b.html"]);
	});

	test("feed: goods without a picture get a fitting drawing", () => {
		expect(guessDrawing("秋冬加厚羊毛被", ["居家", "被枕"])).toBe("pillow");
		expect(guessDrawing("外六角螺栓 M8", ["五金"])).toBe("bolt");
		expect(guessDrawing("神秘之物", ["未知"])).toBe("parcel");
	});
});
