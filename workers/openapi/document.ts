import { endpointsByBackend } from "~/api/contract/all";
import type { Backend, Endpoint } from "~/api/endpoint/endpoint";
import { type AddedHeader, addedHeaders } from "~/api/upstream/added-headers";
import { describeNamedSchemas } from "./json-schema";
import { describeOperation, refusalWords, toPathTemplate } from "./operation";

type Json = Record<string, unknown>;

const about =
	`How the storefront calls this backend. Only 200 is success, and its JSON body is the data itself; every other
status has the body \`ErrorBody\`. A call or field with \`x-extension\` belongs to an extension, and may be left out. null for an optional field counts as
absent; a number as text, an envelope or a missing field is refused. \`x-timeout-ms\`: the storefront gives up after it.
\`x-max-answer-bytes\`: it reads no more. \`x-changes\`: the call changes data or sends something, and is never repeated by
itself; a GET without it may come twice. \`x-model\`: it is made in malls of this model alone. \`x-uncalled\`: why the storefront does not
make it. \`x-shared\`: many buyers get the same answer. \`x-right\`: the entry of the permission tree
without which the answer is 403. \`x-idempotent-by\`: the field that also travels as idempotency-key. \`x-checks\`: further rules of a field, in the
words that the buyer reads. \`x-rows\`: the rows of this list stand for themselves, and one that breaks the contract is left out; \`counted\` names the count that it is
taken off. Redirects are not followed.
An \`example\` is an input and its answer of the reference worker, lists and texts cut short.`.replace(
		/\n/g,
		" ",
	);

/** The name of a document → its content: "all", and one for each backend. */
export function createDocuments(): Map<string, Json> {
	const each = [...endpointsByBackend].map(
		([backend, list]) => [backend, createDocument(backend, list, ({ path }) => path)] as const,
	);
	const all = [...endpointsByBackend.values()].flat();
	return new Map([["all", createDocument("all", all, ({ backend, path }) => `/${backend}${path}`)], ...each]);
}

function createDocument(
	name: Backend | "all",
	endpoints: readonly Endpoint[],
	toPath: (endpoint: Endpoint) => string,
): Json {
	const common = Object.keys(addedHeaders).filter((header) => header !== "authorization");
	const parameters = common.map((header) => ({ $ref: `#/components/parameters/${header}` }));
	const paths: Record<string, Json> = {};
	for (const endpoint of endpoints) {
		const path = toPathTemplate(toPath(endpoint));
		paths[path] = {
			parameters,
			...paths[path],
			[endpoint.method.toLowerCase()]: describeOperation(endpoint),
		};
	}
	return {
		openapi: "3.1.0",
		info: {
			title: name === "all" ? "Backends of the procurement mall" : `Backend ${name}`,
			version: "1",
			description: about,
		},
		servers: [createServer(name)],
		security: [{ session: [] }],
		paths,
		components: {
			securitySchemes: {
				session: { type: "http", scheme: "bearer", description: addedHeaders.authorization },
			},
			parameters: Object.fromEntries(common.map((header) => [header, describeHeader(header as AddedHeader)])),
			responses: Object.fromEntries(
				Object.entries(refusalWords).map(([status, description]) => [
					status,
					{
						description,
						content: { "application/json": { schema: { $ref: "#/components/schemas/ErrorBody" } } },
					},
				]),
			),
			schemas: pickUsed(describeNamedSchemas(), paths),
		},
	};
}

function createServer(name: Backend | "all"): Json {
	const variable = name.replace(/[A-Z]/g, "_$&").toUpperCase();
	const description =
		name === "all"
			? "Each backend is under its own base; the first part of a path here is its name."
			: `The address in UPSTREAM_${variable}.`;
	return { url: "{base}", description, variables: { base: { default: "https://gateway.example.com" } } };
}

function describeHeader(name: AddedHeader): Json {
	return { name, in: "header", required: false, description: addedHeaders[name], schema: { type: "string" } };
}

/** The schemas that the calls refer to or name in a comment, and the schemas that these refer to. */
function pickUsed(schemas: Record<string, unknown>, paths: unknown): Json {
	const used = new Set(["ErrorBody"]);
	const add = (value: unknown) => {
		for (const [, name = ""] of JSON.stringify(value).matchAll(/(?:"#\/components\/schemas\/|`)(\w+)["`]/g)) {
			if (used.has(name) || !(name in schemas)) continue;
			used.add(name);
			add(schemas[name]);
		}
	};
	add(paths);
	return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
