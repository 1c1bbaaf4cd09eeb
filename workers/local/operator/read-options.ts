import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Config<T extends Options> = { options: T; allowPositionals: true };

/** Reads the command line of an operator's program. @throws an error with one line that names the options. */
export function readOptions<T extends Options>(options: T): ReturnType<typeof parseArgs<Config<T>>> {
	try {
		return parseArgs<Config<T>>({ options, allowPositionals: true });
	} catch (error) {
		const available = Object.keys(options).map((name) => `--${name}`);
		throw new Error(`无法识别的参数：${(error as Error).message}。可用：${available.join("，")}`);
	}
}
