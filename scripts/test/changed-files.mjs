import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';

const MAIN = ['main', 'origin/main'];

/**
 * The files that differ from where this branch left another one (without one, main), uncommitted and new ones too, and all files of
 * the repository. On main itself only what is not committed counts. Throws where there is no such commit.
 * @param {string} root
 * @param {string} [since]
 */
export function changedFiles(root, since) {
  const git = (...args) => execFileSync('git', args, {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']});
  // With -z, git does not quote names.
  const names = (command, ...args) =>
    git(command, '-z', ...args)
      .split('\0')
      .filter(Boolean);
  const commitOf = (ref) => git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`).trim();
  const base = (ref) => {
    try {
      return git('merge-base', 'HEAD', commitOf(ref)).trim();
    } catch {
      throw new Error(`There is no commit "${ref}" that this branch has left.`);
    }
  };
  const branchPoint = () => {
    for (const ref of MAIN) {
      try {
        return base(ref);
      } catch {
        // There is no such branch here.
      }
    }
    return 'HEAD';
  };
  const from = since === undefined ? branchPoint() : base(since);
  const changed = names('diff', '--name-only', '--no-renames', from);
  const all = names('ls-files', '--cached', '--others', '--exclude-standard');
  return {
    from: git('rev-parse', '--short', from).trim(),
    changed: [...new Set([...changed, ...names('ls-files', '--others', '--exclude-standard')])].sort(),
    // Without files that are deleted, and links to nowhere.
    files: [...new Set(all)].filter((file) => existsSync(root + file)),
  };
}
