import { afterEach, describe, expect, test, vi } from "vitest";
import type { MallInfo } from "~/api/contract/content";
import { getScope, type MallContext } from "~/request/scope";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";
import { createMallInfoSource } from "./mall-info";

const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
afterEach(() => log.mockClear());

const info = (name: string, icon = "/icon.svg"): MallInfo => ({
	mallCode: "M1001",
	name,
	icon,
	domainSuffix: "hongshan.localhost",
	domainNameConfig: { websiteRecordInformation: "", publicSecurityRecordInformation: "" },
});
const noWait = () => undefined;

async function getMall(
	path: string,
	mallName: () => string | Promise<string>,
	mallIcon?: string,
): Promise<MallContext> {
	let mall: MallContext | undefined;
	const storefront = createFakeStorefront({
		mallName,
		mallIcon,
		page: () => {
			mall = getScope().mall;
			return new Response("");
		},
	});
	await storefront.send(path);
	if (!mall) throw new Error("the page was not rendered");
	return mall;
}

describe("mall", () => {
	test("§1.4, §3.1 mall: name, icon, theme and origin come from the mall's record", async () => {
		expect(await getMall("http://www.hongshan.localhost:8787/cart", () => "红杉工业品商城")).toEqual({
			mallCode: "M1001",
			title: "红杉工业品商城",
			icon: "/icon.svg",
			domainSuffix: "hongshan.localhost",
			origin: "http://hongshan.localhost:8787",
			record: { website: "京ICP备1号", publicSecurity: "" },
			theme: "theme-red",
			linkHosts: [],
			adminUrl: null,
			extensions: expect.anything(),
		});
	});

	test("C7: no page learns the port of its Host header, except on a developer's machine", async () => {
		const at = (host: string) => getMall(`http://${host}/search?keyword=a`, () => "红杉工业品商城");
		expect((await at("mall.example:4444")).origin).toBe("http://mall.example");
		expect((await at("hongshan.localhost:4444")).origin).toBe("http://hongshan.localhost:4444");
	});

	test("§2 footer: a test host is the same mall with the default record", async () => {
		const mall = await getMall("http://hongshan-test.localhost/cart", () => "红杉工业品商城");
		expect(mall.mallCode).toBe("M1001");
		expect(mall.record).toEqual({ website: "默认", publicSecurity: "默认" });
	});

	test.each([
		["fails", () => Promise.reject(new Error("down"))],
		["is empty", () => ""],
		["is blank", () => "  "],
	])("§8 mall info: the generic word is the title when it %s", async (_, mallName) => {
		expect((await getMall("/cart", mallName)).title).toBe("商城");
	});

	test.each([
		["", "/default-icon.svg"],
		["javascript:alert(1)", "/default-icon.svg"],
		["data:image/svg+xml,<svg/>", "/default-icon.svg"],
		["//evil.example/icon.svg", "/default-icon.svg"],
		["/\\evil.example/icon.svg", "/default-icon.svg"],
		["http://cdn.example/icon.svg", "/default-icon.svg"],
		['/icon.svg" onload="x', "/default-icon.svg"],
		["https://cdn.example/icon.svg?v=1", "https://cdn.example/icon.svg?v=1"],
		["/pictures/logo/1.svg", "/pictures/logo/1.svg"],
	])("B2: the icon %j shows as %s", async (icon, shown) => {
		expect((await getMall("/cart", () => "甲", icon)).icon).toBe(shown);
	});

	test("§8 mall info: the default icon shows when it fails", async () => {
		expect((await getMall("/cart", () => Promise.reject(new Error("down")))).icon).toBe("/default-icon.svg");
	});
});

describe("mall info", () => {
	test("§4.10, C9: a good answer is remembered for an hour, a failure for 5 s", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		let answer: MallInfo | Error = new Error("down");
		let loads = 0;
		const load = async () => {
			loads++;
			if (answer instanceof Error) throw answer;
			return answer;
		};
		const source = createMallInfoSource(load);
		expect(await source.get("a", noWait)).toBeNull();
		answer = info("甲");
		vi.advanceTimersByTime(4_999);
		expect(await source.get("a", noWait)).toBeNull();
		vi.advanceTimersByTime(1);
		expect((await source.get("a", noWait))?.name).toBe("甲");
		answer = info("乙");
		vi.advanceTimersByTime(3_599_999);
		expect((await source.get("a", noWait))?.name).toBe("甲");
		vi.advanceTimersByTime(1);
		expect((await source.get("a", noWait))?.name).toBe("乙");
		expect(loads).toBe(3);
		vi.useRealTimers();
	});

	test("C9: the last good answer stays while the backend fails", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		let fails = false;
		const source = createMallInfoSource(async () => (fails ? Promise.reject(new Error("down")) : info("甲")));
		await source.get("a", noWait);
		fails = true;
		vi.advanceTimersByTime(3_600_000);
		expect((await source.get("a", noWait))?.name).toBe("甲");
		expect(log).toHaveBeenCalledTimes(1);
		vi.useRealTimers();
	});

	test("R3: a hundred requests at once ask the backend once, and the answer outlives the first", async () => {
		let loads = 0;
		const waiting: Promise<unknown>[] = [];
		const source = createMallInfoSource(async () => {
			loads++;
			await new Promise((resolve) => setTimeout(resolve, 5));
			return info("甲");
		});
		const all = await Promise.all(
			Array.from({ length: 100 }, () => source.get("a", (work) => waiting.push(work))),
		);
		expect(loads).toBe(1);
		expect(waiting).toHaveLength(1);
		expect(all.every((one) => one?.name === "甲")).toBe(true);
	});

	test("§7.6, C9: a call that is never answered delays no page by more than 6 s", async () => {
		vi.useFakeTimers();
		try {
			let loads = 0;
			const source = createMallInfoSource(() => {
				loads++;
				return loads === 1 ? new Promise<MallInfo>(() => undefined) : Promise.resolve(info("甲"));
			});
			void source.get("a", noWait);
			const second = source.get("a", noWait);
			await vi.advanceTimersByTimeAsync(6_001);
			expect(await second).toBeNull();
			expect((await source.get("a", noWait))?.name).toBe("甲");
		} finally {
			vi.useRealTimers();
		}
	});
});
