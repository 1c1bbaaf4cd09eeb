import { createPage, createTable, escapeHtml } from "./html";
import { listFields, type Schema, toDescription, toType, toWords } from "./openapi-fields";

type Content = Record<string, { schema: Schema; example?: unknown }>;
type Operation = {
	operationId: string;
	tags: [string];
	summary: string;
	description?: string;
	parameters?: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
	requestBody?: { content: Content };
	responses: Record<string, { content?: Content }>;
	[rule: `x-${string}`]: unknown;
};
type Document = {
	info: { description: string };
	paths: Record<string, Record<string, Operation>>;
	components: {
		securitySchemes: { session: { description: string } };
		parameters: Record<string, { description: string }>;
		responses: Record<string, { description: string }>;
		schemas: Record<string, Schema>;
	};
};

/** The calls of one backend with their fields; without a name the list of all calls. Null for an unknown backend. */
export async function createOpenApiPage(backend: string): Promise<Response | null>;
export async function createOpenApiPage(): Promise<Response>;
export async function createOpenApiPage(backend?: string): Promise<Response | null> {
	const document = JSON.parse(await readDocument()) as Document;
	const calls = Object.entries(document.paths).flatMap(([path, { parameters, ...methods }]) =>
		Object.entries(methods).map(([method, call]) => ({ title: `${method.toUpperCase()} ${path}`, call })),
	);
	if (backend === undefined) return createIndex(document, calls);
	const own = calls.filter(({ call }) => call.tags[0] === backend);
	if (own.length === 0) return null;
	const sections = own.map(({ title, call }) => createCall(title, call)).join("");
	const shown = Object.entries(document.components.schemas).filter(([name]) => mentions(sections, name));
	const all = withParts(Object.fromEntries(shown), document.components.schemas);
	const schemas = Object.entries(all).map(([name, schema]) => createSchema(name, schema));
	return createPage(
		`接口：${backend}`,
		`<p><a href="/openapi">全部接口</a> · <a href="/">返回收件箱</a></p>${sections}<h1>数据结构</h1>${schemas.join("")}`,
	);
}

/** The whole OpenAPI document, as `npm run openapi` wrote it. */
export async function readDocument(): Promise<string> {
	return (await import("../../../docs/openapi/all.json?raw")).default;
}

function createIndex(document: Document, calls: { title: string; call: Operation }[]): Response {
	const rows = calls.map(({ title, call }) => {
		const [backend] = call.tags;
		const link = `/openapi/${encodeURIComponent(backend)}#${encodeURIComponent(call.operationId)}`;
		return [
			`<a href="${escapeHtml(link)}">${escapeHtml(title)}</a>`,
			toWords(call.summary),
			escapeHtml(listRules(call).join("，")),
		];
	});
	const { securitySchemes, parameters, responses } = document.components;
	const headers = { authorization: securitySchemes.session, ...parameters };
	const describe = (parts: Record<string, { description: string }>) =>
		Object.entries(parts).map(([name, { description }]) => [escapeHtml(name), toWords(description)]);
	return createPage(
		"接口文档",
		`<p><a href="/openapi.json">OpenAPI 3.1（JSON）</a> · <a href="/">返回收件箱</a></p><p>${toWords(document.info.description)}</p>
		<section><h2>每次调用的请求头</h2>${createTable(["请求头", "含义"], describe(headers), "")}</section>
		<section><h2>错误</h2>${createTable(["状态", "含义"], describe(responses), "")}</section>
		<section><h2>接口</h2>${createTable(["接口", "用途", "规则"], rows, "没有接口。")}</section>`,
	);
}

/** The rules of a call in words. */
function listRules(call: Operation): string[] {
	return [
		...(call["x-public"] ? ["公开"] : []),
		...(call["x-changes"] ? ["有改动"] : []),
		...(call["x-extension"] ? [`扩展 ${call["x-extension"]}`] : []),
		...(call["x-right"] ? [`权限 ${call["x-right"]}`] : []),
		`${Number(call["x-timeout-ms"]) / 1000} 秒`,
	];
}

function createCall(title: string, call: Operation): string {
	const parameters = (call.parameters ?? []).map((one) => [
		`${escapeHtml(one.name)} <small>${escapeHtml(one.in)}</small>`,
		toType(one.schema),
		one.required ? "必填" : "",
		toDescription({ ...one.schema, description: one.description }),
	]);
	const body = Object.entries(call.requestBody?.content ?? {}).map(
		([type, { schema }]) => `<h3>请求体 ${escapeHtml(type)}</h3>${createFields(schema)}`,
	);
	const answer = Object.values(call.responses["200"]?.content ?? {}).map(
		({ schema, example }) => `${createFields(schema)}${createExample(example)}`,
	);
	return `<section id="${escapeHtml(call.operationId)}"><h2>${escapeHtml(title)}</h2>
		<p>${toWords(call.description ?? call.summary)}</p><p>${escapeHtml(listRules(call).join("，"))}</p>
		${parameters.length > 0 ? `<h3>参数</h3>${createTable(["名称", "类型", "", "说明"], parameters, "")}` : ""}
		${body.join("")}<h3>返回</h3>${answer.join("")}
		<p>错误：${Object.keys(call.responses).slice(1).map(escapeHtml).join("、")}</p></section>`;
}

function createExample(example: unknown): string {
	if (example === undefined) return "";
	const text = JSON.stringify(example, null, 2);
	return `<details><summary>返回示例</summary><pre>${escapeHtml(text)}</pre></details>`;
}

function createSchema(name: string, schema: Schema): string {
	const unit = schema["x-unit"] ? `（${schema["x-unit"]}）` : "";
	return `<section id="schema-${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>
		<p>${toWords(`${schema.description ?? ""}${unit}`)}</p>${createFields(schema)}</section>`;
}

function createFields(schema: Schema): string {
	const rows = listFields(schema).map((field) => [
		escapeHtml(field.path || "整体"),
		toType(field.schema),
		field.required ? "必填" : "",
		toDescription(field.schema),
	]);
	return createTable(["字段", "类型", "", "说明"], rows, "没有字段。");
}

function mentions(html: string, name: string): boolean {
	return html.includes(`#schema-${name}"`);
}

/** The schemas, and the schemas that their fields refer to. */
function withParts(found: Record<string, Schema>, all: Record<string, Schema>): Record<string, Schema> {
	const text = JSON.stringify(found);
	const more = Object.entries(all).filter(([name]) => !(name in found) && text.includes(`schemas/${name}"`));
	return more.length === 0 ? found : withParts({ ...found, ...Object.fromEntries(more) }, all);
}
