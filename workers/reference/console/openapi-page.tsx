/** @jsxImportSource hono/jsx */

import { listFields, type Schema, toDescription, toType, toWords } from "./openapi-fields";
import { Back, createPage, Section, Table } from "./page";

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
type CallProps = { title: string; call: Operation };
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

/**
 * The calls of one backend with their fields; without a name the list of all
 * calls. Null for an unknown backend.
 */
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
	const schemas = findSchemas(JSON.stringify(own), document.components.schemas);
	return createPage(
		`接口：${backend}`,
		<>
			<Back to="/openapi">全部接口</Back>
			{own.map((one) => (
				<Call {...one} />
			))}
			<h1>数据结构</h1>
			{Object.entries(schemas).map(([name, schema]) => (
				<NamedSchema name={name} schema={schema} />
			))}
		</>,
	);
}

/** The whole OpenAPI document, as `npm run openapi` wrote it. */
export async function readDocument(): Promise<string> {
	return (await import("../../../docs/openapi/all.json?raw")).default;
}

function createIndex(document: Document, calls: readonly CallProps[]): Response {
	const { securitySchemes, parameters, responses } = document.components;
	const headers = { authorization: securitySchemes.session, ...parameters };
	return createPage(
		"接口文档",
		<>
			<Back />
			<p>
				<a href="/openapi.json">OpenAPI 3.1（JSON）</a>
			</p>
			<p>{toWords(document.info.description)}</p>
			<Section title="每次调用的请求头">
				<Table heads={["请求头", "含义"]} rows={listDescriptions(headers)} />
			</Section>
			<Section title="错误">
				<Table heads={["状态", "含义"]} rows={listDescriptions(responses)} />
			</Section>
			<Section title="接口">
				<Table
					heads={["接口", "用途", "规则"]}
					rows={calls.map(({ title, call }) => [
						<a href={`/openapi/${encodeURIComponent(call.tags[0])}#${encodeURIComponent(call.operationId)}`}>
							{title}
						</a>,
						toWords(call.summary),
						listRules(call).join("，"),
					])}
				/>
			</Section>
		</>,
	);
}

function listDescriptions(parts: Record<string, { description: string }>) {
	return Object.entries(parts).map(([name, { description }]) => [name, toWords(description)]);
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

function Call({ title, call }: CallProps) {
	return (
		<Section id={call.operationId} title={title}>
			<p>{toWords(call.description ?? call.summary)}</p>
			<p>{listRules(call).join("，")}</p>
			{call.parameters && <Parameters list={call.parameters} />}
			{Object.entries(call.requestBody?.content ?? {}).map(([type, { schema }]) => (
				<>
					<h3>请求体 {type}</h3>
					<Fields schema={schema} />
				</>
			))}
			<h3>返回</h3>
			{Object.values(call.responses["200"]?.content ?? {}).map(({ schema, example }) => (
				<>
					<Fields schema={schema} />
					{example !== undefined && (
						<details>
							<summary>返回示例</summary>
							<pre>{JSON.stringify(example, null, 2)}</pre>
						</details>
					)}
				</>
			))}
			<p>错误：{Object.keys(call.responses).slice(1).join("、")}</p>
		</Section>
	);
}

function Parameters({ list }: { list: NonNullable<Operation["parameters"]> }) {
	return (
		<>
			<h3>参数</h3>
			<Table
				heads={["名称", "类型", "", "说明"]}
				rows={list.map(({ name, in: place, schema, required, description }) => [
					[name, " ", <small>{place}</small>],
					toType(schema),
					required && "必填",
					toDescription({ ...schema, description }),
				])}
			/>
		</>
	);
}

function NamedSchema({ name, schema }: { name: string; schema: Schema }) {
	const unit = schema["x-unit"] ? `（${schema["x-unit"]}）` : "";
	return (
		<Section id={`schema-${name}`} title={name}>
			<p>{toWords(`${schema.description ?? ""}${unit}`)}</p>
			<Fields schema={schema} />
		</Section>
	);
}

function Fields({ schema }: { schema: Schema }) {
	return (
		<Table
			heads={["字段", "类型", "", "说明"]}
			rows={listFields(schema).map((field) => [
				field.path || "整体",
				toType(field.schema),
				field.required && "必填",
				toDescription(field.schema),
			])}
			empty="没有字段。"
		/>
	);
}

/** The named schemas that `json` refers to, and the schemas to which these refer. */
function findSchemas(json: string, all: Record<string, Schema>): Record<string, Schema> {
	const found = Object.entries(all).filter(([name]) => json.includes(`schemas/${name}"`));
	const more = found.length > 0 ? JSON.stringify(found) : "";
	return json.endsWith(more) ? Object.fromEntries(found) : findSchemas(json + more, all);
}
