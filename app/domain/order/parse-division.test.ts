import { describe, expect, test } from "vitest";
import { measureWork } from "../../../tests/support/run/busy-machine";
import { parseDivision } from "./parse-division";

const places = [
	{ addressId: "a", names: ["仓库A", "张三", "北京市朝阳区朝阳路 88 号"] },
	{ addressId: "b", names: ["仓库B", "李四", "上海市浦东新区张江路 1 号"] },
	{ addressId: "c", names: [undefined, "王五", "上海市徐汇区漕河泾 2 号"] },
];
const one = [{ skuId: "100", names: ["100"] }];
const two = [...one, { skuId: "200", names: ["200", "WL-7"] }];
const read = (text: string, lines = one) => {
	const { nums, problems } = parseDivision(text, lines, places);
	return [nums.map(({ skuId, addressId, num }) => `${skuId} ${addressId} ${num}`).join(", "), ...problems];
};

describe("numbers for each address, pasted as text", () => {
	test.each([
		["仓库A 30, 仓库B 20"],
		["仓库A30，仓库B20"],
		["仓库Ａ：３０盒、仓库Ｂ：２０盒"],
		["仓库a\t30\t李四 20"],
		["朝阳 30,浦东 20支"],
		["仓库A=30 ， 仓库B × 20"],
	])("%j", (text) => {
		const tabbed = text.replace("\t30", " 30");
		expect(read(tabbed)).toEqual(["100 a 30, 100 b 20"]);
	});

	test("each row is for the line that its first word names, or for the line at its place", () => {
		expect(read("WL-7 仓库A 3\n100 仓库B 4", two)).toEqual(["200 a 3, 100 b 4"]);
		expect(read("仓库A 3；仓库B 4", two)).toEqual(["100 a 3, 200 b 4"]);
	});

	test.each([
		["上海 5", "“上海”对应 2 个收货地址，请写得更具体"],
		["仓库C 5", "没有叫“仓库C”的收货地址"],
		["仓库A", "“仓库A”没有数量，应为 地址 数量，例如 仓库A 30"],
		["仓库A 0", "“仓库A 0”没有数量，应为 地址 数量，例如 仓库A 30"],
		["仓库A 100000", "“仓库A 100000”没有数量，应为 地址 数量，例如 仓库A 30"],
	])("%j gives no number, but a sentence", (text, problem) => {
		expect(read(text)).toEqual(["", problem]);
	});

	test("a thousand has a comma, and an address that is written twice is asked about", () => {
		expect(read("仓库A 1,000，仓库B 20")).toEqual(["100 a 1000, 100 b 20"]);
		expect(read("仓库A 30，仓库A 20")).toEqual(["100 a 30", "“仓库A 20”：同一种商品的这个地址写了两次"]);
	});

	test("a long text is read in time", () => {
		const many = Array.from({ length: 300 }, (_, at) => ({
			addressId: `${at}`,
			names: [`仓 ${at}`, "张三", "北京市"],
		}));
		const lines = Array.from({ length: 500 }, (_, at) => ({
			skuId: `1000${at}`,
			names: [`1000${at}`, `WL-${at}`],
		}));
		const texts = [`a${"1".repeat(5000)}!`, "仓 1 2,".repeat(700), "x y\n".repeat(1200), " ".repeat(5000)];
		for (const text of texts) expect(measureWork(() => parseDivision(text, lines, many))).toBeLessThan(2000);
	});

	test("a row for no certain line gives none", () => {
		expect(read("仓库A 3", two)[1]).toBe("“仓库A 3”没有写明是哪种商品：每行开头请写商品编号");
	});
});
