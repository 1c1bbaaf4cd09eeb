import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { endpointsByBackend } from "~/api/contract/all";
import type { Endpoint } from "~/api/endpoint/endpoint";
import { addedHeaders } from "~/api/upstream/added-headers";
import { fitsContract, shorten } from "../../tests/support/calls/example";
import { projectRoot } from "../local/platform";
import { createDocuments } from "./document";
import { printJson } from "./print-json";

type Json = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects, and fails without them
type Document = Record<string, any>;

const documents = createDocuments();
const all = documents.get("all") as Document;
const folder = path.join(projectRoot, "docs/openapi");

/** A schema has one of these keywords. */
const telling = ["$ref", "type", "enum", "const", "anyOf", "oneOf", "allOf"];

/** Every schema at any depth, by its path in the document. */
function listSchemas(value: unknown, at = ""): [string, Json][] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, below]): [string, Json][] => {
		if (key === "example") return [];
		const here = `${at}/${key}`;
		const isMap = key === "properties" || key === "schemas";
		const isOne = ["schema", "items"].includes(key) || /\/(?:properties|schemas|anyOf|oneOf)$/.test(at);
		return [
			...(isOne && !isMap ? [[here, below as Json] as [string, Json]] : []),
			...listSchemas(below, here),
		];
	});
}

test("§7 openapi: docs/openapi is what `npm run openapi` writes now", async () => {
	for (const [name, document] of documents)
		await expect(printJson(document)).toMatchFileSnapshot(path.join(folder, `${name}.json`));
	expect(readdirSync(folder).sort()).toEqual([...documents.keys()].map((name) => `${name}.json`).sort());
	expect(JSON.parse(printJson(all))).toEqual(JSON.parse(JSON.stringify(all)));
});

test("§7 openapi: each call has a description of its own, and none of the words names a file of ours", () => {
	const operations = Object.entries<Document>(all.paths).flatMap(([path, calls]) =>
		Object.entries<Document>(calls)
			.filter(([, { operationId }]) => operationId)
			.map(([method, { description }]) => ({ call: `${method} ${path}`, description })),
	);
	expect(operations.filter(({ description = "" }) => !/^[A-Z`"\d].*[^.]\./s.test(description))).toEqual([]);
	expect(operations.length).toBe([...endpointsByBackend.values()].flat().length);
	const words = JSON.stringify(all).matchAll(/"(?:description|summary)":"((?:[^"\\]|\\.)*)"/g);
	const source = /\.tsx?\b|\b(?:app|workers|docs|tests)\/|\bSPEC\b|\bSECURITY\b|§|\.md\b/;
	expect([...words].map(([, text = ""]) => text).filter((text) => source.test(text))).toEqual([]);
});

test("§7 openapi: each status that a call's words name is among its answers, with the body that it has", () => {
	const operations = Object.values<Document>(all.paths).flatMap((calls) => Object.values<Document>(calls));
	const said = operations.flatMap(({ operationId, description = "", responses }) =>
		[...String(description).matchAll(/\b(?:403|409|413|429|555)\b/g)]
			.filter(([status]) => !responses?.[status])
			.map(([status]) => `${operationId}: ${status}`),
	);
	expect(said).toEqual([]);
	const bodyOf = (path: string) =>
		all.paths[path].post.responses[409].content?.["application/json"].schema ?? null;
	const conflict = { $ref: "#/components/schemas/SettlementConflict" };
	expect(bodyOf("/mall/settlementNew/submit")).toEqual(conflict);
	expect(bodyOf("/mall/settlement/modify")).toEqual(conflict);
	expect(JSON.stringify(bodyOf("/mall/approval/approve/{orderId}"))).toContain("OverBudget");
	expect(bodyOf("/mall/order/cancel/{orderId}")).toBeNull();
	expect(all.components.schemas.SettlementConflict.properties.settlement).toBeDefined();
	expect(all.paths["/mall/goods/searchSpecial"].post.responses[403]).toBeDefined();
});

test("§7 openapi: every call is there with its rules", () => {
	for (const [backend, list] of endpointsByBackend) {
		const own = documents.get(backend) as Document;
		for (const { method, path: template, ...endpoint } of list) {
			const name = template.replace(/:(\w+)/g, "{$1}");
			const call = own.paths[name][method.toLowerCase()];
			expect(call).toEqual(all.paths[`/${backend}${name}`][method.toLowerCase()]);
			expect([name, call]).toMatchObject([
				name,
				{
					"x-public": endpoint.public,
					"x-changes": endpoint.changes,
					"x-timeout-ms": endpoint.timeoutMs,
					"x-max-answer-bytes": endpoint.maxBytes,
				},
			]);
			expect([name, call["x-extension"]]).toEqual([name, endpoint.extension]);
			expect([name, call.security]).toEqual([name, endpoint.public ? [] : undefined]);
			expect(call.summary).toMatch(/^\W*\w/);
			expect("requestBody" in call).toBe(method === "POST");
		}
	}
	const added = Object.keys(addedHeaders).filter((name) => name !== "authorization");
	expect(Object.keys(all.components.parameters)).toEqual(added);
});

test("§7 openapi: an example is an answer that the contract takes, cut short, and knows each field of", () => {
	const order = endpointsByBackend
		.get("mall")
		?.find((one) => one.path === "/order/detail/:orderId") as Endpoint;
	const { example } =
		all.paths["/mall/order/detail/{orderId}"].get.responses[200].content["application/json"];
	expect(example.children[0].items[0]).toMatchObject({ price: expect.any(String) });
	expect(fitsContract(order, example)).toBe(true);
	expect(fitsContract(order, { ...example, colour: "red" })).toBe(false);
	expect(fitsContract(order, { ...example, orderId: undefined })).toBe(false);
	const long = { list: [1, 2, 3], nested: JSON.stringify({ list: ["x".repeat(300), 2, 3] }) };
	expect(shorten(long)).toEqual({ list: [1, 2], nested: JSON.stringify({ list: ["x".repeat(200)] }) });
	const twice = (list: number[]) => JSON.stringify(JSON.stringify({ list }));
	expect(shorten({ twice: twice(Array.from({ length: 200 }, (_, at) => at)) })).toEqual({
		twice: twice([0]),
	});
	expect(shorten(`"${"x".repeat(300)}`)).toBe(`"${"x".repeat(199)}`);
});

test("§7 openapi: no schema is empty, every reference has an aim, each scalar with a name and each enum says what it is", () => {
	const schemas = listSchemas(all);
	expect(schemas.length).toBeGreaterThan(1000);
	expect(schemas.filter(([, schema]) => !telling.some((key) => key in schema)).map(([at]) => at)).toEqual([]);
	const named = all.components.schemas as Record<string, Json>;
	const refs = schemas.flatMap(([, { $ref }]) => (typeof $ref === "string" ? [$ref.split("/").at(-1)] : []));
	expect(refs.filter((name) => !named[name as string])).toEqual([]);
	const scalars = Object.entries(named).filter(([, { type }]) => type !== "object");
	expect(scalars.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([]);
	const wordless = schemas.filter(([at, one]) => "enum" in one && !one.description && !/\/schema$/.test(at));
	expect(wordless.map(([at]) => at)).toEqual([]);
	const calls = Object.values(all.paths as Record<string, Document>).flatMap(({ get, post }) => [get, post]);
	const parameters: Document[] = calls.flatMap((call) => call?.parameters ?? []);
	expect(parameters.filter(({ schema, description }) => schema.enum && !description)).toEqual([]);
	for (const name of ["Money", "MoneyInput", "TaxRate", "Time", "Day", "Count", "Quantity"])
		expect([name, named[name]?.["x-unit"]]).toEqual([name, expect.stringMatching(/\w/)]);
});

test("§7 openapi: a path's names and headers are parameters, comments stand beside fields, checks are told", () => {
	const { auth, mall } = Object.fromEntries(documents) as Record<string, Document>;
	const login = auth?.paths["/token/create"].post;
	expect(login.parameters).toMatchObject([{ name: "login-type", in: "header", required: true }]);
	expect(JSON.stringify(login.requestBody)).not.toContain("loginType");
	const detail = mall?.paths["/order/detail/{orderId}"].get;
	expect(detail.parameters).toMatchObject([{ name: "orderId", in: "path" }]);
	const { OrderItem, ErrorBody, InvoiceChoiceInput } = all.components.schemas;
	expect(OrderItem.properties.pack).toMatchObject({
		description: "The content of one `saleUnit`.",
		"x-extension": "lines",
	});
	expect(ErrorBody.required).toEqual(["code", "message"]);
	expect(InvoiceChoiceInput["x-checks"]).toContain("增值税专用发票只能集中开票");
	const upload = mall?.paths["/file/upload"].post.requestBody.content["multipart/form-data"].schema;
	expect(upload.$ref).toBe("#/components/schemas/UploadInput");
	expect(mall?.components.schemas.UploadInput.properties.file).toMatchObject({
		"x-max-bytes": 5 * 1024 * 1024,
	});
});
