import { parseArgs } from "node:util";

export type StartOptions = { port: number; reset: boolean };

/** Options of `npm start`; throws a line for the person who typed them. */
export function parseStartOptions(args: string[]): StartOptions {
	let values: { port?: string; reset?: boolean };
	try {
		({ values } = parseArgs({ args, options: { port: { type: "string" }, reset: { type: "boolean" } } }));
	} catch (error) {
		throw new Error(`无法识别的参数：${(error as Error).message}。可用：--port N，--reset`);
	}
	const port = Number(values.port ?? 8787);
	if (!Number.isInteger(port) || port < 1 || port > 65_535) {
		throw new Error(`端口应为 1 到 65535 的整数，收到 "${values.port}"。`);
	}
	return { port, reset: values.reset ?? false };
}
