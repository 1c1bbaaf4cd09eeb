/**
 * The output of wrangler without its table of modules, two lines for each of some
 * 450. The row with their sum stays.
 */
export function dropModules(output: string): string {
	return output.replace(/^Attaching additional modules:\n┌[\s\S]*?^└.*\n/gm, (table) => {
		const sum = /^│ (Total \(\d+ modules?\)).*│\s*([\d.]+ \w+)\s*│$/m.exec(table);
		return sum ? `${sum[1]}: ${sum[2]}\n` : "";
	});
}
