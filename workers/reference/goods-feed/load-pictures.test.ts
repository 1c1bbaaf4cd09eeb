import { describe, expect, test } from "vitest";
import { loadPictures } from "./load-pictures";

/** Ways to write an address inside the network, each with the host that a browser reads from it. */
const inside = [
	["http://127.0.0.1/a.png", "127.0.0.1"],
	["http://127.1/a.png", "127.0.0.1"],
	["http://2130706433/a.png", "127.0.0.1"],
	["http://0x7f000001/a.png", "127.0.0.1"],
	["http://0177.0.0.1/a.png", "127.0.0.1"],
	["http://0/a.png", "0.0.0.0"],
	["http://１２７.0.0.1/a.png", "127.0.0.1"],
	["http://10.0.0.8/a.png", "10.0.0.8"],
	["http://172.16.3.4/a.png", "172.16.3.4"],
	["http://192.168.1.1/a.png", "192.168.1.1"],
	["http://169.254.169.254/latest/meta-data/", "169.254.169.254"],
	["http://100.64.0.1/a.png", "100.64.0.1"],
	["http://[::1]/a.png", "[::1]"],
	["http://[::]/a.png", "[::]"],
	["http://[fe80::1]/a.png", "[fe80::1]"],
	["http://[fd12:3456::1]/a.png", "[fd12:3456::1]"],
	["http://[::ffff:127.0.0.1]/a.png", "[::ffff:7f00:1]"],
	["http://[::ffff:a00:8]/a.png", "[::ffff:a00:8]"],
	["http://[64:ff9b::7f00:1]/a.png", "[64:ff9b::7f00:1]"],
	["http://localhost:8787/a.png", "localhost"],
	["http://LOCALHOST./a.png", "localhost."],
	["http://console.localhost/a.png", "console.localhost"],
	["http://printer/a.png", "printer"],
	["http://nas.local/a.png", "nas.local"],
	["http://router.lan/a.png", "router.lan"],
	["http://router.home.arpa/a.png", "router.home.arpa"],
	["http://metadata.google.internal/a.png", "metadata.google.internal"],
	["http://user:secret@10.0.0.8/a.png", "10.0.0.8"],
] as const;

const picture = (bytes = 2) =>
	new Response(new Uint8Array(bytes), { headers: { "content-type": "image/png" } });
const moved = (to: string) => new Response(null, { status: 302, headers: { location: to } });

/** Loads these addresses. Returns the loaded ones, and the addresses that were requested. */
async function load(urls: readonly string[], answer: (url: string) => Response) {
	const asked: string[] = [];
	const ways = new Set<string | undefined>();
	const pictures = await loadPictures(urls, (async (url, init) => {
		asked.push(String(url));
		ways.add(init?.redirect);
		return answer(String(url));
	}) as typeof fetch);
	expect([...ways].filter((way) => way !== "manual")).toEqual([]);
	return { loaded: [...pictures.keys()], asked };
}

describe("pictures of a goods feed", () => {
	test.each(inside)("feed: %s is not requested", async (url, host) => {
		expect(new URL(url).hostname).toBe(host);
		expect(await load([url], () => picture())).toEqual({ loaded: [], asked: [] });
	});

	test.each(inside)("feed: a redirect to %s is not followed", async (url) => {
		const first = "https://img.example.com/a.png";
		expect(await load([first], () => moved(url))).toEqual({ loaded: [], asked: [first] });
	});

	test("feed: a redirect to another public address is followed, up to five times", async () => {
		const first = "http://img.example.com/0";
		const movedTimes = (moves: number) => (url: string) => {
			const count = Number(url.split("/").at(-1));
			return count < moves ? moved(`https://cdn.example.com/${count + 1}`) : picture();
		};
		expect((await load([first], movedTimes(5))).loaded).toEqual([first]);
		const endless = await load([first], movedTimes(1000));
		expect([endless.loaded, endless.asked.length]).toEqual([[], 6]);
	});

	test("feed: a picture without a length is read up to the largest size that can be stored", async () => {
		let sent = 0;
		const endless = () =>
			new Response(
				new ReadableStream({
					pull(controller) {
						sent += 100_000;
						controller.enqueue(new Uint8Array(100_000));
					},
				}),
				{ headers: { "content-type": "image/png" } },
			);
		const giveUp = new Promise((resolve) => setTimeout(resolve, 3000, "still reading"));
		const work = load(["https://img.example.com/a.png"], endless);
		expect(await Promise.race([work, giveUp])).toMatchObject({ loaded: [] });
		expect(sent).toBeLessThan(2_000_000);
	});
});
