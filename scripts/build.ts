import { build } from "./build-state";

build().then((code) => {
	process.exitCode = code;
});
