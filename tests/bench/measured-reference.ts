/** A path of the measured reference worker: its answer is the number of trips to the database so far. */
export const dbTripsPath = "/db-trips";

/**
 * A main module around the reference worker's that counts its trips to the database: each call of a
 * statement, and each batch as one.
 */
export function wrapReference(main: string): string {
	return `
		import reference from "${main}";
		let trips = 0;
		let counts = false;
		function count(prototype, names) {
			for (const name of names) {
				const own = prototype[name];
				prototype[name] = function (...args) {
					trips++;
					return own.apply(this, args);
				};
			}
		}
		export default {
			...reference,
			fetch(request, env, context) {
				if (!counts) {
					counts = true;
					count(Object.getPrototypeOf(env.DB), ["batch", "exec"]);
					count(Object.getPrototypeOf(env.DB.prepare("SELECT 1")), ["all", "run", "raw", "first"]);
				}
				if (new URL(request.url).pathname === "${dbTripsPath}") return new Response(String(trips));
				return reference.fetch(request, env, context);
			},
			scheduled: reference.scheduled?.bind(reference),
		};
	`;
}
