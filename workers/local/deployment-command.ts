/**
 * The command that uploads a built worker, and its environment variables. The built file is of one
 * environment and has its name: wrangler would add the name of `CLOUDFLARE_ENV` to it once more.
 */
export function toDeployment(file: string, passedOn: readonly string[], env: NodeJS.ProcessEnv) {
	return { args: ["deploy", "-c", file, ...passedOn], env: { ...env, CLOUDFLARE_ENV: undefined } };
}
