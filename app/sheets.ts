// A file of its own: Vite puts the imports of a glob before all others.
import.meta.glob("./ui/**/*.css", { eager: true });
import.meta.glob("./parts/**/*.css", { eager: true });
import.meta.glob("./shell/**/*.css", { eager: true });
import.meta.glob("./routes/**/*.css", { eager: true });
