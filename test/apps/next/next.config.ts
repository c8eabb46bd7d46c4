import type {NextConfig} from 'next';

// The guide's code is compiled with the other guides, so the build does not check it again.
const config: NextConfig = {reactStrictMode: true, typescript: {ignoreBuildErrors: true}};

export default config;
