import { defineConfig } from "astro/config";

export default defineConfig({
	outDir: "../../astro",
	cacheDir: "../../astro-cache",
	build: { format: "file" },
	devToolbar: { enabled: false },
});
