import { defineConfig } from "astro/config";

export default defineConfig({
	outDir: "../out/astro",
	cacheDir: "../out/astro-cache",
	build: { format: "file" },
	devToolbar: { enabled: false },
});
