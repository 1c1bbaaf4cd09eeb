import { expect, test } from "vitest";
import { requireGoodConfig } from "./require-good-config";
import { parseStartOptions } from "./start-options";

test("npm start: options are read, and one that is absent has its usual value", () => {
	expect(parseStartOptions([])).toEqual({
		port: 8787,
		reset: false,
		worlds: 0,
		scenario: undefined,
		vars: {},
		referenceVars: {},
	});
	const vars = ["--var", "LOG_SAMPLE_RATE=0.5", "--var", 'EXTENSIONS={"*":["lines"]}'];
	expect(parseStartOptions(["--port", "9000", "--worlds", "20", "--reset", ...vars])).toEqual({
		port: 9000,
		reset: true,
		worlds: 20,
		referenceVars: {},
		vars: { LOG_SAMPLE_RATE: "0.5", EXTENSIONS: { "*": ["lines"] } },
	});
	const headers = 'UPSTREAM_HEADERS={"pay":{"x-key":"1"}}';
	expect(parseStartOptions(["--var", headers]).vars).toEqual({ UPSTREAM_HEADERS: '{"pay":{"x-key":"1"}}' });
	const base = "UPSTREAM_MALL=https://gateway.example.com/mall?a=b";
	expect(parseStartOptions(["--var", base, "--var", "WITHOUT_EXTENSIONS=*"])).toMatchObject({
		vars: { UPSTREAM_MALL: "https://gateway.example.com/mall?a=b" },
		referenceVars: { WITHOUT_EXTENSIONS: "*" },
	});
});

test.each([
	[["--port", "99999"], "端口应为 1 到 65535 的整数"],
	[["--worlds", "51"], "测试环境的数量应为 0 到 50 的整数"],
	[["--scenario", "full"], "没有场景 full，可用：\n  full-cart"],
	[["--prot", "1"], "可用：--port N，--reset"],
	[["--var", "UPSTREAM_MAL=https://x.example"], "没有变量 UPSTREAM_MAL"],
	[["--var", "WITHOUT_EXTENSIONS=speed, sped"], "WITHOUT_EXTENSIONS：没有扩展 sped，可用：*、afterSale、"],
	[["--var", "MALLS"], "--var 应为 NAME=VALUE"],
	[["--var", "MALLS=[{"], "MALLS 的值不是正确的 JSON"],
])("npm start: %j is refused in one line", (args, line) => {
	expect(() => parseStartOptions(args)).toThrow(line);
});

test("npm start: a var is checked as the configuration is", () => {
	const built = {
		vars: { MALLS: [], DEFAULT_RECORD: {} },
		services: [{ binding: "REFERENCE", service: "" }],
	};
	const { vars } = parseStartOptions(["--var", "UPSTREAM_PAY=http://pay.example"]);
	expect(() => requireGoodConfig(built, vars)).toThrow("UPSTREAM_PAY: http:// sends tokens");
});
